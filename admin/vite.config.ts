import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../web/build/precompress.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // In development all of Vite's files are below one path, by which the server recognizes them.
  base: command === 'build' ? '/admin/' : '/@admin/',
  plugins: [react(), ...(command === 'build' ? [precompress(6)] : [])],
  publicDir: false,
  // The server replaces it in each response (platform/rendering/admin-plugin.ts).
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Of all libraries in the build: their licences ask for it.
    license: { fileName: 'assets/licenses.txt' },
    // The content security policy does not allow data URLs for fonts and styles.
    assetsInlineLimit: 0,
    // antd's components are one file: staff load it once.
    chunkSizeWarningLimit: 2000,
  },
}))
