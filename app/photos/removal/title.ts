/** Apart from the other words, so that whoever looks at photos does not carry those. */
export const removalTitle = "Ask to remove this photo";
