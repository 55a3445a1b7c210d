/** What makes an app of one of Vite's templates in the folder `app`. */
export const viteTemplate = (name: string): readonly string[] => [
  'npm',
  'create',
  '--yes',
  'vite@9.3.0',
  'app',
  '--',
  '--template',
  name,
  '--no-interactive',
]

export const npmBuild: readonly string[] = ['npm', 'run', 'build']

/** The oldest React that the packages serve, with its types. */
export const react18: readonly string[] = [
  'react@18.3.1',
  'react-dom@18.3.1',
  '@types/react@18.3.8',
  '@types/react-dom@18.3.7',
]
