const repository = 'https://github.com/openappkit/openappkit'

/** Links to other pages of this project. */
export const links = {
  code: repository,
  guides: `${repository}/tree/main/docs/guides`,
  comparison: `${repository}#comparison`,
  sizes: `${repository}#size`,
  source: `${repository}/tree/main/examples/react`,
} as const
