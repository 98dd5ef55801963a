;;; test.el --- the settings of the guide in Emacs -*- lexical-binding: t -*-
;; They are compiled without a warning, and a log is opened with them. What this Emacs lacks is only named.

(require 'bytecomp)

(defvar asked-for 0 "How often a server was asked for.")
(defun eglot-ensure () "Count." (setq asked-for (1+ asked-for)))
(defvar eglot-server-programs nil)
(defvar treesit-language-source-alist nil)
(unless (fboundp 'treesit-ready-p)
  (defun treesit-font-lock-rules (&rest _) nil)
  (defun treesit-parser-create (_) nil)
  (defun treesit-major-mode-setup () nil))

(defun check (holds what)
  "Say WHAT is so, or end unless it HOLDS."
  (unless holds (message "FAILED: %s" what) (kill-emacs 1))
  (message "ok: %s" what))

(let ((byte-compile-error-on-warn t)
      (file (car command-line-args-left)))
  (check (byte-compile-file file) "the settings are compiled without a warning")
  (load (concat file "c") nil t))

(let ((log (make-temp-file "log" nil ".rum" "deal 1\n")))
  (find-file log)
  (check (eq major-mode 'adjudeck-mode) "a log has its mode")
  (check (= asked-for 1) "and its server")
  (goto-char (point-min))
  (comment-region (point) (line-end-position))
  (check (equal (buffer-string) "# deal 1\n") "comments begin with #")
  (set-buffer-modified-p nil)
  (delete-file log))

;; An Eglot that only says that it is there.
(let ((eglot (make-temp-file "eglot" nil ".el" "(provide 'eglot)")))
  (load eglot nil t)
  (delete-file eglot))
(check (equal (cdr (assq 'adjudeck-mode eglot-server-programs))
              '("adjudeck" "lsp" :initializationOptions (:lang "en" :hints t)))
       "Eglot knows the program and its settings")
