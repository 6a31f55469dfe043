/**
 * Browsers older than Chrome 105 and Safari 16 lack more that the scripts need. Links and forms
 * work there without them.
 */
export const supportsScripts = (): boolean => CSS.supports("container-type: inline-size");
