// The package types its plugins, and neither its programming interface nor the compiler that it brings.
declare module '@custom-elements-manifest/analyzer' {
  export function create(options: { modules: object[]; plugins: object[] }): unknown
  export { default as ts } from 'typescript-5'
}

declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): object[]
}
