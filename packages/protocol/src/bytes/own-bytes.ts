/** Bytes in a buffer of their own, as WebCrypto takes them. Written so that compilers before 5.7 read it too. */
export type OwnBytes = ReturnType<typeof Uint8Array.of>
