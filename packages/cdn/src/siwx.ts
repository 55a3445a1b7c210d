// A separate file, for pages that ask connected accounts to sign in.
export * from '@openappkit/siwx'
