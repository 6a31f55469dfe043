/** The labels of a judge's fields. */
export const judgeLabels = {
  name: "Name",
  phone: "Phone, for WhatsApp",
  edition: "Edition",
  round: "Round",
  categories: "Categories",
  link: "Link",
};
