import type * as english from "./strings.ts";

export const galleryStrings = {
  askToRemove: "ಈ ಫೋಟೊ ತೆಗೆದುಹಾಕಲು ಕೇಳಿ",
  subtitle: "ನಮ್ಮ ಶಾಲೆಯ ನೆನಪಿನ ಕ್ಷಣಗಳನ್ನು ನೋಡಿ",
  title: "ಫೋಟೊ ಗ್ಯಾಲರಿ",
  onPage: (title, page) => `${title}, ಪುಟ ${page}`,
  pageOf: (page, pages) => `${pages} ಪುಟಗಳಲ್ಲಿ ${page}ನೇ ಪುಟ`,
  pages: "ಗ್ಯಾಲರಿಯ ಪುಟಗಳು",
  photo: "ಫೋಟೊ",
  photos: "ಫೋಟೊಗಳು",
  previous: "ಹಿಂದಿನ ಫೋಟೊ",
  next: "ಮುಂದಿನ ಫೋಟೊ",
  back: "ಗ್ಯಾಲರಿಗೆ ಹಿಂತಿರುಗಿ",
  edit: "ತಿದ್ದಿ",
  download: "ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ",
} satisfies typeof english.galleryStrings;

export const tagStrings = {
  filter: "ಟ್ಯಾಗ್ ಪ್ರಕಾರ ಫೋಟೊಗಳು",
  albums: "ಆಲ್ಬಮ್‌ಗಳು",
  allPhotos: "ಎಲ್ಲ ಫೋಟೊಗಳು",
  allTags: (count) => `ಎಲ್ಲ ${count} ಟ್ಯಾಗ್‌ಗಳು`,
  photosOf: (count) => (count === 1 ? "1 ಫೋಟೊ" : `${count} ಫೋಟೊಗಳು`),
  titleOf: (tag) => `${tag}: ಫೋಟೊಗಳು`,
  descriptionOf: (tag, site) => `${tag}: ${site} ಗ್ಯಾಲರಿಯ ಫೋಟೊಗಳು.`,
  from: "ಕಾರ್ಯಕ್ರಮ:",
  tags: "ಟ್ಯಾಗ್‌ಗಳು",
  pages: "ಈ ಟ್ಯಾಗ್‌ನ ಪುಟಗಳು",
} satisfies typeof english.tagStrings;

export const missingStrings = {
  photo: "ಗ್ಯಾಲರಿಯಲ್ಲಿ ಈ ಫೋಟೊ ಇಲ್ಲ.",
  tag: "ಈ ಟ್ಯಾಗ್ ಇರುವ ಫೋಟೊ ಇಲ್ಲ. ಎಲ್ಲ ಫೋಟೊಗಳು ಮತ್ತು ಅವುಗಳ ಟ್ಯಾಗ್‌ಗಳು ಗ್ಯಾಲರಿಯಲ್ಲಿವೆ.",
  page: (pages) => (pages > 1 ? `ಗ್ಯಾಲರಿಯಲ್ಲಿ ${pages} ಪುಟಗಳು ಮಾತ್ರ ಇವೆ.` : "ಗ್ಯಾಲರಿಯಲ್ಲಿ ಒಂದೇ ಪುಟ ಇದೆ."),
  pageOfTag: (pages) => (pages > 1 ? `ಈ ಫೋಟೊಗಳ ${pages} ಪುಟಗಳು ಮಾತ್ರ ಇವೆ.` : "ಈ ಫೋಟೊಗಳ ಒಂದೇ ಪುಟ ಇದೆ."),
} satisfies typeof english.missingStrings;
