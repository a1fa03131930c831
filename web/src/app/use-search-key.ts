import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The key `/` leads to the search field from everywhere but another field. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      const isTyping =
        target instanceof HTMLElement &&
        // a slider, such as the player's volume, keeps the focus after it was moved
        target.closest('input:not([type="range"]), textarea, select, [contenteditable]')
      if (isTyping) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('search input[name=q]')
      if (field) field.focus()
      else void navigate('/search')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
