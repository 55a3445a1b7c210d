const repository = 'https://github.com/openappkit/openappkit'

/** Where this page leads on to: pages of this project, opened by a person. */
export const links = {
  code: repository,
  guides: `${repository}/tree/main/docs/guides`,
  source: `${repository}/tree/main/examples/react`,
} as const
