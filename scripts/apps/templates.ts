/** What makes an app of one of Vite's templates in the folder `app`. */
export const viteTemplate = (name: string): readonly string[] =>
  `npm create --yes vite@9.3.0 app -- --template ${name} --no-interactive`.split(' ')

export const nextTemplate: readonly string[] =
  'npx --yes create-next-app@16.4.3 app --ts --app --no-eslint --no-tailwind --no-src-dir --import-alias @/* --skip-install --disable-git --yes'.split(
    ' ',
  )

/** What a person does by hand for a page without a build step. */
export const cdnBuild: readonly string[] = ['cp', '-r', 'node_modules/@openappkit/cdn/dist/browser', 'appkit']

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

export const withWagmi3: readonly string[] = [
  'wagmi@3.7.7',
  '@wagmi/core@3.6.5',
  'viem@2.57.1',
  '@tanstack/react-query@5.107.1',
]
