export const holidayStrings = {
  fields: {
    firstDay: "First day",
    lastDay: "Last day (optional)",
    reason: "Reason",
    place: "For",
  },
  allClasses: "All classes",
  badLastDay: "Please choose the last day again, or leave it empty.",
};
