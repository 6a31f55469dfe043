/** The name of the box for a category. */
export const categoryField = (category: string): string => `category ${category}`;
