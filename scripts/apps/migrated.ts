import type { TestApp } from './apps.ts'

const app = (name: string, pages: string) => ({
  name: `from another AppKit: ${name}`,
  pages: `migrated/${pages}`,
  build: ['npm', 'run', 'build'],
  opening: { folder: 'dist' },
})
const vite = ['vite', 'build']

/**
 * Apps that were written for another AppKit. The move changed import lines and added the option `pairing`, and nothing
 * else: an app that has to be edited here for a change of the kit breaks that promise.
 */
export const migrated: readonly TestApp[] = [
  {
    ...app('vanilla, with ethers', 'vanilla'),
    packages: ['modal', 'adapter-ethers', 'walletconnect'],
    versions: ['vite', 'ethers', 'typescript'],
  },
  {
    ...app('React with every hook', 'react-hooks'),
    packages: ['react', 'adapter-ethers', 'walletconnect'],
    way: 'balance',
    quickBuild: [['tsc'], vite],
    versions: ['vite', 'react', 'typescript'],
  },
  {
    ...app('Next, with wagmi and cookies', 'next'),
    packages: ['react', 'adapter-wagmi', 'walletconnect'],
    opening: { command: ['node_modules/.bin/next', 'start', '-H', 'localhost'] },
    versions: ['next', 'react', 'wagmi'],
  },
  {
    ...app('the provider of wagmi', 'wagmi'),
    packages: ['react', 'adapter-wagmi', 'walletconnect'],
    versions: ['vite', 'react', 'wagmi'],
  },
  {
    ...app('Vue with every composable', 'vue'),
    packages: ['vue', 'adapter-ethers', 'walletconnect'],
    way: 'balance',
    opening: { folder: 'dist', trustedTypes: 'vue' },
    quickBuild: [vite],
    versions: ['vite', 'vue', 'typescript'],
  },
  {
    ...app('a list of its own, without the modal', 'headless'),
    packages: ['react', 'adapter-ethers', 'walletconnect'],
    way: 'own list',
    versions: ['vite', 'react', 'typescript'],
  },
  {
    ...app('sign-in', 'siwx'),
    packages: ['modal', 'adapter-ethers', 'siwx', 'walletconnect'],
    way: 'sign-in',
    versions: ['vite', 'typescript'],
  },
  {
    ...app('CDN, with the button for one wallet', 'cdn'),
    packages: ['cdn'],
    way: 'wallet button',
    build: ['cp', '-r', 'node_modules/@openappkit/cdn/dist/browser', 'appkit'],
    quickBuild: [['cp', '-r', 'node_modules/@openappkit/cdn/dist/browser', 'appkit']],
    opening: { folder: '.' },
    versions: ['@openappkit/cdn'],
  },
]
