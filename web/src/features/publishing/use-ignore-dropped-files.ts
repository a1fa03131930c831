import { useEffect } from 'react'

/**
 * Ignores files that are dropped beside the cards that accept files: the browser would leave the site to open them.
 * Text can still be dropped in fields.
 */
export function useIgnoreDroppedFiles(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
