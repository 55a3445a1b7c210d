/** The bytes of an account. */
export type MintAccount = Buffer

/** Reads a mint of either token program: the supply is at offset 36, followed by the decimals. */
export function readMint(data: MintAccount): { supply: bigint; decimals: number } | undefined {
  return data.length < mintLength ? undefined : { supply: data.readBigUInt64LE(36), decimals: data.readUInt8(44) }
}

const mintLength = 82
/** Extensions of Token-2022 follow the length of a token account and the account type. */
const extensionsAt = 166
const metadataExtension = 19
/** The authority and the mint precede the name. */
const keysLength = 64
const longestName = 128
const longestUri = 512

/** The name of a token, and the location of its description. Chosen by its creator, and untrusted. */
export type MintName = { name: string; symbol: string; uri?: string }

/** Reads the name from the metadata extension of a Token-2022 mint. */
export function readMintName(data: MintAccount): MintName | undefined {
  for (let at = extensionsAt; at + 4 <= data.length;) {
    const [type, length] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
    if (type === metadataExtension) return readName(data.subarray(at + 4, at + 4 + length), keysLength)
    at += 4 + length
  }
  return undefined
}

/** Reads the name from an account of Metaplex's metadata program, after the key, the authority and the mint. */
export function readMetaplexName(data: MintAccount): MintName | undefined {
  return readName(data, 1 + keysLength)
}

/** Reads a name, followed by the symbol and the URI of the description. Returns `undefined` without a name. */
function readName(data: Buffer, at: number): MintName | undefined {
  const name = readText(data, at, longestName)
  if (!name?.text) return undefined
  const symbol = readText(data, name.end, longestName)
  const uri = symbol && readText(data, symbol.end, longestUri)
  return { name: name.text, symbol: symbol?.text ?? '', ...(uri?.text && { uri: uri.text }) }
}

/** Reads a length of four bytes, and that many bytes of UTF-8 padded with zeros. */
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
