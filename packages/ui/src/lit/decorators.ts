export * from 'lit/decorators.js'
