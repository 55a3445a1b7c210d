/** What a generator writes: path from the root of the repository, with forward slashes, and the whole text. */
export type GeneratedFiles = ReadonlyMap<string, string>
