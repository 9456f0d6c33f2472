export type ScriptKind = 'recap' | 'script' | 'retainer';
