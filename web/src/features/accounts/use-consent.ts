import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../platform/api/error-text.ts'
import { settingsQuery, useSiteSettings } from '../../platform/page/site.ts'

/** The document versions that the page shows, and a way to load newer ones. */
export function useConsent() {
  const settings = useSiteSettings()
  const queryClient = useQueryClient()
  return {
    /** Undefined while they load. */
    versions: settings?.policies,
    /** Loads the current versions when the server refuses the shown ones. */
    refreshAfter(error: Error) {
      if (isRefusal(error, 'CONSENT_OUTDATED'))
        void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  }
}
