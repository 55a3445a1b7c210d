// A separate file: the table is three times the size of the script before the first click.
export * from '@openappkit/modal/networks'
