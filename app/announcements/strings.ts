export const bannerStrings = {
  title: "Announcements",
  one: "Announcement",
  dismiss: "Dismiss announcement",
};
