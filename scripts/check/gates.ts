import * as budgets from './budgets.ts'
import * as dependencies from './dependencies.ts'
import * as exported from './exports.ts'
import type { Gate } from './finding.ts'
import * as folders from './folders.ts'
import { checkImports } from './import-graph.ts'
import * as languages from './i18n.ts'
import * as licences from './licences.ts'
import * as messages from './messages.ts'
import * as sourceRules from './source-rules.ts'
import * as textRules from './text-rules.ts'
import { format, lint, unused } from './tools.ts'
import * as tree from './tree.ts'
import * as types from './types.ts'

/** Everything that can be said about the repository without running it. Order is the order of the report. */
export const gates: readonly Gate[] = [
  { name: 'format', about: 'oxfmt', run: format },
  { name: 'lint', about: 'oxlint with types', run: lint },
  { name: 'types', about: 'tsc over packages, tests and scripts', run: types.run },
  { name: 'imports', about: 'the rules of dependency-cruiser', run: () => checkImports() },
  { name: 'folders', about: 'no cycles of folders, a dozen sources in each', run: folders.run },
  { name: 'unused', about: 'files, exports and dependencies that nothing needs', run: unused },
  { name: 'source rules', about: 'errors, templates, names', run: sourceRules.run },
  { name: 'budgets', about: 'lines of functions, mocks', run: budgets.run },
  { name: 'messages', about: 'words are in the catalogue', run: messages.run },
  { name: 'languages', about: 'every language says everything', run: languages.run },
  { name: 'exports', about: 'entries exist, and what a package says of itself', run: exported.run },
  { name: 'dependencies', about: 'exact versions, no install scripts, pinned actions', run: dependencies.run },
  { name: 'licences', about: 'of everything installed', run: licences.run },
  { name: 'tree', about: 'the top level', run: tree.run },
  { name: 'text', about: 'nothing unfinished or switched off', run: textRules.run },
]
