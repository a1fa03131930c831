import {
  importUpload,
  limits,
  listImports,
  listStaffItems,
  startImportUpload,
  titleOfFile,
} from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex, Form, Input, Progress, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { client } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { sendFile } from '../../platform/send-file.ts'
import { useUnsaved } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { bytesText } from '../../ui/bytes-text.ts'
import { forgetChoice } from '../../ui/file-field.tsx'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'
import { CsvReport } from './csv-report.tsx'
import { ImportFields } from './import-fields.tsx'
import { type ImportValues, importInput } from './import-input.ts'
import { csvColumns, findRow } from './read-import-csv.ts'
import { type ImportRow, useImportCsv } from './use-import-csv.ts'

/** One chosen file, from its choice to its video. */
interface Entry {
  /** The id of its upload. */
  id: string
  file: File
  title: string
  state: 'chosen' | 'sending' | 'done' | 'failed'
  percent: number
  itemId?: number
  /** Why it failed last. */
  error?: Error | undefined
  /** What the CSV file says of it. */
  row?: ImportRow
}

/** Sends files from this computer, one after another, and imports each with the same facts and a title of its own. */
export function ImportFiles({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['imports', 'items'])
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const { importAll, isBusy } = useImport(setEntries)
  const { csv, isReading, error, read } = useImportCsv(({ rows }) =>
    setEntries((all) => all.map((entry) => withRow(entry, rows))),
  )
  const [others, setOthers] = useState<readonly File[]>([])
  const choose = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])]
    setOthers(files.filter((file) => !isVideoFile(file)))
    setEntries(files.filter(isVideoFile).map((file) => withRow(entryOf(file), csv?.rows ?? new Map())))
  }
  const hasProblems = error !== undefined || (csv?.problems.length ?? 0) > 0
  const unsent = entries.filter(({ state }) => state === 'chosen' || state === 'failed')
  const unfinished = entries.filter(({ state }) => state !== 'done')
  const isDone = entries.length > 0 && unfinished.length === 0 && !isBusy
  const askToDiscard = useAskToDiscard()
  const [form] = Form.useForm<ImportValues>()
  const hasInput = () =>
    entries.length > 0 ? unfinished.length > 0 : csv !== undefined || form.isFieldsTouched()
  useUnsaved(hasInput)
  return (
    <Drawer
      open
      onClose={() => !isBusy && askToDiscard(hasInput(), onClose)}
      title={t('add')}
      size={640}
      closable={!isBusy}
      mask={{ closable: false }}
    >
      <Form<ImportValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isBusy}
        initialValues={{ kind: 'video', lang: currentLang(), publish: 'ready' }}
        onFinish={(values) => void importAll(unsent, values)}
      >
        <Alert type="info" showIcon title={t('addHint')} style={{ marginBottom: 16 }} />
        <Form.Item label={t('files')} htmlFor="import-files">
          <Input
            id="import-files"
            type="file"
            multiple
            accept={`video/*,${videoEndings.join(',')}`}
            onChange={({ target }) => choose(target.files)}
          />
        </Form.Item>
        <Form.Item label={t('folder')} htmlFor="import-folder">
          <Input
            id="import-folder"
            type="file"
            {...folderChoice}
            onChange={({ target }) => choose(target.files)}
          />
        </Form.Item>
        {others.length > 0 && (
          <Typography.Paragraph type="warning">
            {t('leftOut', {
              count: others.length,
              names: others
                .slice(0, namesShown)
                .map(({ name }) => name)
                .join(' · '),
            })}
          </Typography.Paragraph>
        )}
        <Form.Item
          label={t('csv.file')}
          htmlFor="import-csv"
          extra={t('csv.hint', { columns: csvColumns.join(', ') })}
        >
          <Input
            id="import-csv"
            type="file"
            accept=".csv,text/csv"
            onClick={forgetChoice}
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </Form.Item>
        <CsvReport csv={csv} error={error} entries={entries} />
        <ImportFields />
        <Flex vertical gap={12} style={{ marginBottom: 16 }}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onTitle={(title) =>
                setEntries(entries.map((one) => (one.id === entry.id ? { ...one, title } : one)))
              }
            />
          ))}
        </Flex>
        {isDone ? (
          <Button type="primary" onClick={onClose}>
            {t('finish')}
          </Button>
        ) : (
          <Button
            type="primary"
            htmlType="submit"
            loading={isBusy || isReading}
            disabled={unsent.length === 0 || hasProblems}
          >
            {t('start', { count: unfinished.length })}
          </Button>
        )}
      </Form>
    </Drawer>
  )
}

const entryOf = (file: File): Entry => ({
  ...{ id: crypto.randomUUID(), file, state: 'chosen', percent: 0 },
  title: titleOfFile(file.name),
})

/** An attribute that React's types lack. */
const folderChoice = { webkitdirectory: '' }

const videoEndings = ['.mkv', '.mov', '.mp4', '.webm', '.avi', '.ts']

/** Of the files that are left out: a folder may have hundreds. */
const namesShown = 5

/** A folder has other files, too, and those of a copy that was broken off may be empty. */
const isVideoFile = ({ name, type, size }: File): boolean =>
  size > 0 &&
  (type.startsWith('video/') || videoEndings.some((ending) => name.toLowerCase().endsWith(ending)))

/** Applies the CSV row of a file that was not sent yet, and removes what an earlier CSV file set. */
function withRow(entry: Entry, rows: ReadonlyMap<string, ImportRow>): Entry {
  if (entry.state === 'sending' || entry.state === 'done') return entry
  const { row: former, ...rest } = entry
  const row = findRow(rows, entry.file)
  if (row) return { ...rest, row, title: row.title }
  return former ? { ...rest, title: titleOfFile(entry.file.name) } : entry
}

function EntryRow({ entry, onTitle }: { entry: Entry; onTitle: (title: string) => void }) {
  const { t } = useTranslation(['imports', 'items'])
  const { file, title, state, percent, itemId, error } = entry
  return (
    <div>
      <Input
        aria-label={`${t('items:title')} · ${file.name}`}
        value={title}
        maxLength={limits.titleMax}
        disabled={state === 'sending' || state === 'done'}
        onChange={({ target }) => onTitle(target.value)}
      />
      <Typography.Text type="secondary">
        {file.name} · {bytesText(file.size)}
      </Typography.Text>
      {state !== 'chosen' && (
        <Progress
          aria-label={file.name}
          percent={percent}
          status={state === 'failed' ? 'exception' : state === 'done' ? 'success' : 'active'}
        />
      )}
      <ActionFailure error={error} />
      {itemId !== undefined && <Link to={`/items/${itemId}`}>{t('items:open')}</Link>}
    </div>
  )
}

/** Sends and imports files; leaving the page ends it, and what was sent of a file is kept for a week. */
function useImport(setEntries: (change: (entries: readonly Entry[]) => readonly Entry[]) => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const importAll = async (unsent: readonly Entry[], values: ImportValues) => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setBusy(true)
    for (const entry of unsent) {
      if (signal.aborted) return
      const update = (part: Partial<Entry>) =>
        setEntries((all) => all.map((one) => (one.id === entry.id ? { ...one, ...part } : one)))
      update({ state: 'sending', error: undefined })
      try {
        const { id: uploadId, file } = entry
        await client.call(startImportUpload, { uploadId, name: file.name, bytes: file.size })
        const onSent = (bytes: number) => update({ percent: Math.floor((100 * bytes) / file.size) })
        await sendFile(file, uploadId, { onSent, signal })
        const { itemId } = await client.call(importUpload, importInput(entry, values))
        update({ state: 'done', percent: 100, itemId })
      } catch (error) {
        update({ state: 'failed', error: error as Error })
      }
    }
    setBusy(false)
    for (const call of [listImports, listStaffItems])
      void queries.invalidateQueries({ queryKey: [call.name] })
  }
  return { importAll, isBusy }
}
