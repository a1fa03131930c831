import { changeWorkKind, videoKinds, type Work } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { usePublishingErrorText, useReloadWorks } from './use-publishing.ts'

/** Video or short: the kind that was guessed of the file can be wrong. */
export function KindField({ work, onChanged }: { work: Work; onChanged: (work: Work) => void }) {
  const { t } = useTranslation('publishing')
  const errorText = usePublishingErrorText()
  const reload = useReloadWorks()
  const change = useCall(changeWorkKind)
  const shown = change.isPending ? change.variables.kind : work.kind
  const isProcessed = work.file.state === 'processing' || work.file.state === 'ready'
  return (
    <div className="space-y-1.5">
      <Tabs
        items={videoKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        label={t('kind.label')}
        onValueChange={(kind) => {
          if (kind === shown || change.isPending) return
          change.mutate(
            { id: work.id, kind },
            {
              onSuccess(next) {
                onChanged(next)
                void reload()
              },
              onError: (error) => notify({ kind: 'error', name: 'kind', text: errorText(error) }),
            },
          )
        }}
        value={shown}
      />
      {isProcessed && <p className="text-ink-faint text-sm">{t('kind.hint')}</p>}
    </div>
  )
}
