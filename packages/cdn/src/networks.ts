// A file of its own: the whole table is a third of what the script weighs before the first click.
export * from '@openappkit/modal/networks'
