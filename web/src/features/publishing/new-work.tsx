import {
  limits,
  recommendedPreviewMs,
  uploadWorkCover,
  type VideoKind,
  type Work,
  type WorkFields,
} from '@liuguang/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpload } from '../../platform/api/use-upload.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import { CoverPicker } from './cover-picker.tsx'
import { FilePicker } from './file-picker.tsx'
import { PriceFields } from './price-fields.tsx'
import { TagField } from './tag-field.tsx'
import { useAcceptNotice, usePublishingErrorText, useSendFile } from './use-publishing.ts'

/** What an author writes before a file is chosen. */
interface WrittenWork extends Pick<WorkFields, 'title' | 'price' | 'freeSeconds' | 'tagIds'> {
  /** `auto`: it is found from the file. */
  kind: VideoKind | 'auto'
  cover: Blob | undefined
}

export const nothingWritten: WrittenWork = {
  kind: 'auto',
  cover: undefined,
  title: '',
  price: 0,
  freeSeconds: 30,
  tagIds: [],
}

interface NewWorkProps {
  written: WrittenWork
  onWrite: (difference: Partial<WrittenWork>) => void
  onCreated: (work: Work) => void
}

/**
 * The panel before a file is chosen (spec 2). With the file it becomes a draft, which is on its way while the rest is
 * written. Of several files, the first gets the title and the cover.
 */
export function NewWork({ written, onWrite, onCreated }: NewWorkProps) {
  const { t } = useTranslation('publishing')
  const { create } = useSendFile()
  const { accept: acceptNotice } = useAcceptNotice()
  const errorText = usePublishingErrorText()
  const hintId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const { hasAgreed, setHasAgreed } = useAgreement()
  const { kind, cover, ...fields } = written
  const { mutateAsync: uploadCover } = useUpload(uploadWorkCover)
  // As the server says it of a draft whose file is not processed yet.
  const isTooShort = kind === 'short' && fields.freeSeconds * 1000 < recommendedPreviewMs
  const begin = async (files: readonly File[]) => {
    if (!hasAgreed) return notify({ kind: 'error', name: 'publish', text: t('form.mustAgree') })
    setIsBusy(true)
    const works: Work[] = []
    for (const file of files) {
      const title = works.length === 0 ? fields.title.trim() : ''
      try {
        await acceptNotice()
        works.push(await create(file, { ...fields, title, kind: kind === 'auto' ? undefined : kind }))
      } catch (error) {
        const problem = t('fault.ofFile', { name: file.name, problem: errorText(error) })
        notify({ kind: 'error', name: `upload ${file.name}`, text: problem })
      }
    }
    const [first] = works
    if (first && cover)
      await uploadCover({ input: { id: first.id }, file: cover }).catch((error) =>
        notify({ kind: 'error', name: 'cover', text: errorText(error) }),
      )
    setIsBusy(false)
    if (first) onCreated(first)
  }
  // While the draft is made, all but the card for the file, which keeps the focus, is disabled: the draft would not
  // have what is changed then.
  return (
    <div className="space-y-5">
      <fieldset className="min-w-0" disabled={isBusy}>
        <Tabs
          items={(['auto', 'video', 'short'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          label={t('kind.label')}
          onValueChange={(next) => onWrite({ kind: next })}
          value={kind}
        />
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <FilePicker isBusy={isBusy} isMultiple onFiles={begin} />
        <fieldset className="contents" disabled={isBusy}>
          <CoverPicker
            file={cover}
            kind={kind === 'short' ? 'short' : 'video'}
            onFile={(next) => onWrite({ cover: next })}
          />
        </fieldset>
      </div>
      <fieldset className="min-w-0 space-y-5" disabled={isBusy}>
        <TextField
          hint={t('form.titleHint')}
          label={t('form.title')}
          maxLength={limits.titleMax}
          onChange={(event) => onWrite({ title: event.target.value })}
          value={fields.title}
        />
        <PriceFields fields={fields} onChange={onWrite} preview={{ previewEndMs: null, isTooShort }} />
        <TagField chosen={fields.tagIds} onChange={(tagIds) => onWrite({ tagIds })} />
        <AgreementBox onChange={setHasAgreed} value={hasAgreed} />
      </fieldset>
      <div className="space-y-2">
        <Button aria-describedby={hintId} disabled isBlock variant="primary">
          {t('form.publish')}
        </Button>
        <p className="text-ink-muted text-sm" id={hintId}>
          {t('form.needsFile')}
        </p>
      </div>
    </div>
  )
}
