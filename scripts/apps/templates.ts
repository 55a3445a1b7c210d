/** The words of a command that has no quotes. */
export const words = (command: string): readonly string[] => command.split(' ')

/** What makes an app of one of Vite's templates in the folder `app`. */
export const viteTemplate = (name: string): readonly string[] =>
  words(`npm create --yes vite@9.3.0 app -- --template ${name} --no-interactive`)

export const npmBuild: readonly string[] = ['npm', 'run', 'build']

/** The oldest React that the packages serve, with its types. */
export const react18: readonly string[] = [
  'react@18.3.1',
  'react-dom@18.3.1',
  '@types/react@18.3.8',
  '@types/react-dom@18.3.7',
]

/** The last wagmi 2, with what it needs beside it. */
export const withWagmi2: readonly string[] = [
  'wagmi@2.19.5',
  'viem@2.57.1',
  '@tanstack/react-query@5.107.1',
  '@wagmi/core@2.22.1',
]
