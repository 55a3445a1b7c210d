import type { ways } from './connecting.ts'
import type { Manager } from './install.ts'
import { migrated, moved } from './moved.ts'
import { cdnBuild, nextTemplate, react18, viteTemplate } from './templates.ts'
import { trees } from './trees.ts'

/**
 * How a built app is opened: as files, under a strict policy that names what its framework makes for Trusted Types and
 * takes a `<base>` where its template has one, or by a server of its own that reads `PORT`.
 */
type Opening = { folder: string; trustedTypes?: string; hasBase?: boolean } | { command: readonly string[] }

/** An app made by the guides: a template, our archives, and a page of the guides. */
export type TestApp = {
  name: string
  /** What makes the template in the folder `app`. Without it the pages are all there is. */
  template?: readonly string[]
  /** Folders in `pages/shared` to copy into the app, before `pages`. Several apps share them. */
  base?: readonly string[]
  /** The files that are written over the template: a folder in `pages`. */
  pages: string
  /** The folder of the template that they are written into. Without it: the app itself. */
  into?: string
  /** Our packages that the app names. Those that they need come with them. */
  packages: readonly string[]
  /** Additional npm packages, or other versions of the template's packages. */
  extra?: readonly string[]
  /** What the app has before our packages come: installed in a step of its own. */
  tree?: readonly string[]
  /** What installs. Without it: npm. */
  manager?: Manager
  /** Build command. Default: `npm run build`. */
  build?: readonly string[]
  /** How the built app is opened. Default: the files in `dist`. */
  opening?: Opening
  /** How a person connects in it, if not through the modal. */
  way?: keyof typeof ways
  /** Whose installed versions are shown in the table. */
  versions: readonly string[]
  /** Warnings of the build that need no action, each with its reason. */
  expected?: RegExp
}

const viteReact = {
  template: viteTemplate('react-ts'),
  pages: 'vite-react',
  packages: ['react', 'adapter-evm'],
}

export const apps: readonly TestApp[] = [
  {
    name: 'Vite',
    template: viteTemplate('vanilla-ts'),
    pages: 'vite-vanilla',
    packages: ['modal', 'adapter-evm'],
    versions: ['vite', 'typescript'],
  },
  { name: 'Vite, React 19', ...viteReact, versions: ['vite', 'react', 'typescript'] },
  {
    name: 'a page without a build step',
    pages: 'plain',
    packages: ['cdn'],
    build: cdnBuild,
    opening: { folder: '.' },
    versions: ['@openappkit/cdn'],
  },
  {
    name: 'Vite, React 18',
    ...viteReact,
    extra: react18,
    versions: ['vite', 'react', 'typescript'],
  },
  {
    name: 'Vite, Vue',
    template: viteTemplate('vue-ts'),
    pages: 'vite-vue',
    packages: ['vue', 'adapter-evm'],
    opening: { folder: 'dist', trustedTypes: 'vue' },
    versions: ['vite', 'vue', 'typescript'],
  },
  {
    name: 'Next, app router',
    template: nextTemplate,
    pages: 'next',
    packages: ['react', 'adapter-evm'],
    opening: { command: ['node_modules/.bin/next', 'start', '-H', 'localhost'] },
    versions: ['next', 'react', 'typescript'],
  },
  {
    name: 'webpack',
    pages: 'webpack',
    packages: ['modal', 'adapter-evm'],
    opening: { folder: 'site', trustedTypes: 'app-chunks' },
    versions: ['webpack'],
  },
  {
    name: 'SvelteKit',
    template: 'npx --yes sv@0.17.1 create app --template minimal --types ts --no-add-ons --no-install'.split(' '),
    pages: 'sveltekit',
    packages: ['modal', 'adapter-evm'],
    opening: {
      command: ['node_modules/.bin/vite', 'preview', '--host', 'localhost', '--strictPort', '--port', '$PORT'],
    },
    versions: ['@sveltejs/kit', 'svelte', 'vite'],
    // It knows no host to build for: the template's own adapter.
    expected: /adapter/,
  },
  {
    name: 'Angular',
    template:
      'npx --yes @angular/cli@22.2.7 new app --defaults --skip-git --skip-install --skip-tests --ssr=false --ai-config=none --interactive=false'.split(
        ' ',
      ),
    pages: 'angular',
    packages: ['modal', 'adapter-evm'],
    opening: { folder: 'dist/app/browser', trustedTypes: 'angular angular#components', hasBase: true },
    versions: ['@angular/core', 'typescript'],
  },
  {
    name: 'Nuxt',
    pages: 'nuxt',
    packages: ['vue', 'adapter-evm'],
    opening: { command: ['node', '.output/server/index.mjs'] },
    versions: ['nuxt', 'vue'],
    // Its own polyfill has no source map; and Rollup cannot read two comments in zod, which it then removes.
    expected: /module-preload-polyfill|node_modules\/zod\/.*: A comment/,
  },
  ...migrated,
  ...moved,
  ...trees,
]
