export const dashboardStrings = {
  title: "Admin Dashboard",
  lead: "Manage your website content",
  navigation: "Dashboard",
  today: "Today",
  more: "More",
  utilities: "Utilities",
  uploading: "uploading",
  logout: "Logout",
  titleOf: (page: string) => `${page} – Admin Dashboard`,
  noSuchTable: "There is no such table.",
  unknownForm: "Unknown form.",
};
