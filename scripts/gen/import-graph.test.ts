import { expect, test } from 'vitest'
import { drawPackages } from './import-graph.ts'

const edge = (from: string, target?: string) => ({
  from: `packages/${from}`,
  specifier: 'x',
  ...(target && { target: `packages/${target}` }),
  isType: true,
  isDynamic: false,
  isReexport: false,
  isBroken: false,
})

test('the import graph has each arrow between packages once, with types and without tests', () => {
  const edges = [
    edge('modal/src/a.ts', 'core/src/index.ts'),
    edge('modal/src/b.ts', 'core/src/index.ts'),
    edge('modal/src/b.ts', 'modal/src/a.ts'),
    edge('modal/src/b.ts'),
    edge('core/src/a.test.ts', 'modal/src/a.ts'),
    edge('adapters/evm/src/a.ts', 'core/src/index.ts'),
  ]
  expect(drawPackages(edges)).toBe('```mermaid\ngraph TD\n  adapters/evm --> core\n  modal --> core\n```\n')
})
