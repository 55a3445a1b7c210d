export * from 'lit/directives/guard.js'
