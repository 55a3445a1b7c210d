/** Provided by the bundler. */
interface ImportMeta {
  glob<T>(pattern: string, options: { query: string; import: 'default'; eager: true }): Record<string, T>
}
