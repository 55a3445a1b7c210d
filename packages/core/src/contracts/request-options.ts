/** What stops a request. Deadlines live with whoever asks; a chain only obeys the signal. */
export type RequestOptions = { readonly signal: AbortSignal }
