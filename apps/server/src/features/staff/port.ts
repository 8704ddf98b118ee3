export { openStaffDirectory } from './accounts/staff-directory.ts';
