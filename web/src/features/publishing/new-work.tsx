import {
  limits,
  listPublishingTags,
  recommendedPreviewMs,
  uploadWorkCover,
  type Work,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
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
import { isAnythingWritten, type WrittenWork } from './use-written-work.ts'

interface NewWorkProps {
  written: WrittenWork
  onWrite: (difference: Partial<WrittenWork>) => void
  onClear: () => void
  onCreated: (work: Work) => void
}

/** Makes drafts of chosen files. Of several, the first gets the title and the cover. */
function useCreateDrafts({ kind, cover, ...fields }: WrittenWork) {
  const { t } = useTranslation('publishing')
  const { create } = useSendFile()
  const { accept: acceptNotice } = useAcceptNotice()
  const { mutateAsync: uploadCover } = useUpload(uploadWorkCover)
  const { data: offeredTags } = useQuery(publicQuery(listPublishingTags, {}))
  const errorText = usePublishingErrorText()
  // One that was chosen on an earlier day may not be offered any more.
  const tagIds = fields.tagIds.filter((id) => offeredTags?.some((tag) => tag.id === id) ?? true)
  return async (files: readonly File[]): Promise<Work | undefined> => {
    const works: Work[] = []
    for (const file of files) {
      const title = works.length === 0 ? fields.title.trim() : ''
      try {
        await acceptNotice()
        const written = { ...fields, tagIds, title, kind: kind === 'auto' ? undefined : kind }
        works.push(await create(file, written))
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
    return first
  }
}

/**
 * The panel before a file is chosen (spec 2). With the file it becomes a draft, which is on its way while the rest is
 * written.
 */
export function NewWork({ written, onWrite, onClear, onCreated }: NewWorkProps) {
  const { t } = useTranslation('publishing')
  const createDrafts = useCreateDrafts(written)
  const hintId = useId()
  const picker = useRef<HTMLButtonElement>(null)
  const agreement = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [missing, setMissing] = useState<'file' | 'agreement'>()
  const { hasAgreed, setHasAgreed } = useAgreement()
  const { kind, cover, ...fields } = written
  // As the server says it of a draft whose file is not processed yet.
  const isTooShort = kind === 'short' && fields.freeSeconds * 1000 < recommendedPreviewMs
  const begin = async (files: readonly File[]) => {
    setMissing(hasAgreed ? undefined : 'agreement')
    if (!hasAgreed) return agreement.current?.focus()
    setIsBusy(true)
    const first = await createDrafts(files)
    setIsBusy(false)
    if (first) onCreated(first)
  }
  const focusFilePicker = () => {
    setMissing('file')
    picker.current?.focus()
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
        <FilePicker
          error={missing === 'file' ? t('form.needsFile') : undefined}
          isBusy={isBusy}
          isMultiple
          onFiles={begin}
          ref={picker}
        />
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
        <AgreementBox
          error={missing === 'agreement' && !hasAgreed ? t('form.mustAgree') : undefined}
          onChange={setHasAgreed}
          ref={agreement}
          value={hasAgreed}
        />
        {isAnythingWritten(written) && <KeptNote onClear={onClear} />}
      </fieldset>
      <div className="space-y-2">
        <Button
          aria-describedby={hintId}
          disabled={isBusy}
          isBlock
          onClick={focusFilePicker}
          variant="primary"
        >
          {t('form.publish')}
        </Button>
        <p className="text-ink-muted text-sm" id={hintId}>
          {t('form.needsFile')}
        </p>
      </div>
    </div>
  )
}

/** Says that what was written survives a reload, and clears it. */
function KeptNote({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('publishing')
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-ink-muted text-sm">{t('form.kept')}</p>
      <Button className="shrink-0" onClick={onClear} size="small">
        {t('form.clear')}
      </Button>
    </div>
  )
}
