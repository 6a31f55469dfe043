/** The last place that the ranking suggests. Gurus give further ones by hand. */
export const lastSuggested = 3;

export const highestPlace = 99;
export const maxPrizes = 30;
export const maxPrizeLength = 100;
