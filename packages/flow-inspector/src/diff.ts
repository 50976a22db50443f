export { movedWalks } from './diff/moved-walks.ts';
export { walkFilesIn } from './walk-files.ts';
