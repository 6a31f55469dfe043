export const announcementStrings = {
  badDay: "Please choose a last day from today on, within a year.",
  endsBefore: "It would end before visitors see it: please choose a later last day.",
};
