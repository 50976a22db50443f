/*
 * Time stands still while the pages of the flows are written, because the length of a delay can depend on
 * the time since an example was made. Import it before any other module.
 */
const now = Date.now();
Date.now = () => now;
