/** Entry point of the build: what the shell gives to apps that import from `react-router`. */
export { Link, Navigate, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
