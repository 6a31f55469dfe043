/** The name of the box for a category. */
export const categoryField = (category: string): string => `category ${category}`;

/** The name of the field for a criterion, by its index. */
export const scoreField = (index: number): string => `score${index}`;
