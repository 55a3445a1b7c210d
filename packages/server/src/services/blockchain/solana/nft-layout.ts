/** The bytes of an account. */
export type MintAccount = Buffer

/** A mint of either token program: the supply is at 36, the decimals behind it. */
export function readMint(data: MintAccount): { supply: bigint; decimals: number } | undefined {
  return data.length < mintLength ? undefined : { supply: data.readBigUInt64LE(36), decimals: data.readUInt8(44) }
}

const mintLength = 82
/** Extensions of Token-2022 begin behind the length of a token account and the kind of the account. */
const extensionsAt = 166
const metadataExtension = 19
/** The authority and the mint stand before the name. */
const keysLength = 64
const longestName = 128
const longestUri = 512

/** What a token is called, and where its description is. Whoever made it says so. */
export type MintName = { name: string; symbol: string; uri?: string }

/** The name in the mint itself, by the metadata extension of Token-2022. */
export function readMintName(data: MintAccount): MintName | undefined {
  for (let at = extensionsAt; at + 4 <= data.length;) {
    const [type, length] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
    if (type === metadataExtension) return readName(data.subarray(at + 4, at + 4 + length), keysLength)
    at += 4 + length
  }
  return undefined
}

/** The name in an account of Metaplex's metadata program: behind the kind, the authority and the mint. */
export function readMetaplexName(data: MintAccount): MintName | undefined {
  return readName(data, 1 + keysLength)
}

/** A name with the symbol behind it, and the address of the description behind that. `undefined`: there is no name. */
function readName(data: Buffer, at: number): MintName | undefined {
  const name = readText(data, at, longestName)
  if (!name?.text) return undefined
  const symbol = readText(data, name.end, longestName)
  const uri = symbol && readText(data, symbol.end, longestUri)
  return { name: name.text, symbol: symbol?.text ?? '', ...(uri?.text && { uri: uri.text }) }
}

/** A length of four bytes and as much UTF-8, filled up with zeros. */
function readText(data: Buffer, at: number, longest: number): { text: string; end: number } | undefined {
  if (data.length < at + 4) return undefined
  const length = data.readUInt32LE(at)
  const end = at + 4 + length
  if (length > longest || data.length < end) return undefined
  const text = data
    .toString('utf8', at + 4, end)
    .replaceAll('\0', '')
    .trim()
  return { text, end }
}
