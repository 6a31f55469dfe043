/** What whoever runs the site reads of people who come from the hosted product. */
export const importedPeopleStrings = {
  noEmail: "no usable email address",
  otherAlgorithm: "its algorithm is not SCRYPT, which Firebase's own accounts have",
  noKey: "base64_signer_key or base64_salt_separator is missing or no base64",
  tooDear: "rounds must be 1 to 8 and mem_cost 1 to 14",
};
