/** What the comparison reads of `config.json`. */
export type WalletConfig = {
  accountsUrl: string
  origins: readonly string[]
  networks: readonly { id: string; name: string; rpcUrl: string }[]
  approvals?: string
}

/** Reads a `config.json`. Returns `undefined` for text that the wallet would refuse as well. */
export function readWalletConfig(text: string): WalletConfig | undefined {
  const { accountsUrl, origins, networks, approvals } = Object.fromEntries(readEntries(text))
  if (!isUrl(accountsUrl) || !isListOf(origins, isText) || !isListOf(networks, isNetwork)) return undefined
  return { accountsUrl, origins, networks, ...(isText(approvals) && { approvals }) }
}

/** The members of a JSON object. Other text has none. */
export function readEntries(text: string): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(text) as object))
  } catch {
    return new Map()
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isUrl = (value: unknown): value is string => isText(value) && URL.canParse(value)
const isListOf = <T>(list: unknown, isItem: (item: unknown) => item is T): list is T[] =>
  Array.isArray(list) && list.every(isItem)

function isNetwork(value: unknown): value is WalletConfig['networks'][number] {
  const { id, name, rpcUrl } = Object(value) as Record<string, unknown>
  return isText(id) && isText(name) && isUrl(rpcUrl)
}

/** What a person has to look at, where the configuration was not compared. */
export function describeConfig({ accountsUrl, origins, networks, approvals }: WalletConfig): string[] {
  return [
    'config.json was not compared. Name your own copy with --config, or read what is published:',
    `  accountsUrl  ${accountsUrl}`,
    ...origins.map((origin) => `  origin       ${origin}`),
    ...networks.map(({ id, name, rpcUrl }) => `  network      ${id} (${name}) ${rpcUrl}`),
    `  approvals    ${approvals ?? 'frame'}`,
  ]
}
