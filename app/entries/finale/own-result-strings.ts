/** The result as the dancer's page, the mail and a guru's WhatsApp text state it. */
export const ownResultStrings = {
  title: "Your result",
  congratulations: "Congratulations!",
  /** `place`: such as `first place`. */
  place: (place: string, category: string) => `You have won ${place}${inCategory(category)}.`,
  prize: (title: string) => `You have won a special prize: ${title}.`,
  thanks: "The results are announced. Thank you for dancing in the finale.",
  all: "All results",
};

const inCategory = (category: string): string => category && ` in the ${category} category`;
