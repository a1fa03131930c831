import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../platform/i18n.ts'
import { addNonceToStyles } from '../platform/nonce.ts'
import { App } from './app.tsx'
import './app.css'

addNonceToStyles()
await startI18n()
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
