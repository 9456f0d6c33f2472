import { downloadFile } from './downloadFile.ts';

/** The text is indented, because people open such files too. */
export function downloadJson(fileName: string, content: unknown): void {
  downloadFile(fileName, JSON.stringify(content, null, 2), 'application/json');
}
