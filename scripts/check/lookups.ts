import { join, relative, sep } from 'node:path'
import ts from 'typescript-5'
import type { Finding } from './finding.ts'
import { isCode, isGenerated, isTest, readFiles, root } from './source-file.ts'

/** Variables of the process: their names are written in our code. */
const isEnvironment = (text: string): boolean => /(?:^|\.)env(?:ironment)?$/.test(text)
const isChecked = (path: string): boolean =>
  isCode(path) && !isTest(path) && !isGenerated(path) && !/\/pages\/|^packages\/e2e\//.test(path)

/** Sources of packages, scripts and examples, read with their types. */
export function run(): Promise<Finding[]> {
  const paths = ['packages', 'scripts', 'examples'].flatMap((folder) => readFiles(folder, isChecked))
  return Promise.resolve(checkLookups(paths.map(({ path }) => join(root, path))))
}

/**
 * `record[name]` and `name in record`, where the name is any text. A wallet that calls itself `constructor` finds what
 * every object inherits. `Object.hasOwn(record, name)` in the same function, or a `Map`, is the cure.
 */
export function checkLookups(files: readonly string[]): Finding[] {
  const config = ts.readConfigFile(join(root, '.config/tsconfig.tests.json'), (path) => ts.sys.readFile(path))
    .config as object
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, '.config'))
  const program = ts.createProgram([...files], {
    ...options,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) return []
    return lookupsIn(source, checker).map((node) => ({
      file: relative(root, file).split(sep).join('/'),
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      message: `${node.getText().replace(/\s+/g, ' ')}: any text is looked up in a plain object; use a Map or Object.hasOwn`,
    }))
  })
}

function lookupsIn(source: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    const [record, name] = partsOf(node)
    if (record && name && isAnyText(checker.getTypeAtLocation(name)) && !isEnvironment(record.getText())) {
      const guard = `Object.hasOwn(${record.getText()}, ${name.getText()})`
      if (!functionAround(node).getText().includes(guard)) found.push(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isElementAccessExpression(node)) return [node.expression, node.argumentExpression]
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
  return isIn && !ts.isPrivateIdentifier(node.left) ? [node.right, node.left] : []
}

/** `string` itself, alone or as a choice; a closed list of names is none. */
function isAnyText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(isAnyText) : (type.flags & ts.TypeFlags.String) !== 0
}

function functionAround(node: ts.Node): ts.Node {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at) || ts.isSourceFile(at)) return at
  return node
}
